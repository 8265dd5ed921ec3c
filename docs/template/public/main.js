// The versions page is one folder above the site; docfx:rel leads from a page to the root of its site.
const root = document.querySelector('meta[name="docfx:rel"]')?.content || './'

export default {
  iconLinks: [{ icon: 'clock-history', href: `${root}../versions.html`, title: 'Versions' }],
  start: () => {
    // An option or a name is one word: no line ends at its hyphens. Long names in tables break between their words instead.
    for (const code of document.querySelectorAll('article :not(pre) > code:not(:has(*))')) {
      const inTable = code.closest('table')
      if (/^[\w-]+$/.test(code.textContent) && code.textContent.length <= (inTable ? 16 : 24)) code.style.whiteSpace = 'nowrap'
      else if (inTable) {
        const parts = code.textContent.split(/(?<=[_.,:/=\]])|(?<=[a-z])(?=[A-Z])/)
        code.replaceChildren(...parts.flatMap((part, index) => index ? [document.createElement('wbr'), part] : [part]))
      }
    }

    // Sentences get the room before names and numbers do.
    for (const cell of document.querySelectorAll('article td')) {
      if (cell.textContent.length > 60) cell.style.minWidth = '10rem'
    }
  },
}
