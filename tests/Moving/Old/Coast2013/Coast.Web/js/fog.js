document.documentElement.className += ' scripted';
