// The versions page is one folder above the site; docfx:rel leads from a page to the root of its site.
const root = document.querySelector('meta[name="docfx:rel"]')?.content || './'

export default {
  iconLinks: [{ icon: 'clock-history', href: `${root}../versions.html`, title: 'Versions' }],
}
