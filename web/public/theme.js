// Runs before the first paint, so that nobody sees the wrong theme flash by.
// A file of its own because the content security policy allows no inline scripts.
// What the system asks for is read here as in src/app/theme.ts.
;(function () {
  var root = document.documentElement
  var choice = 'light'
  try {
    var stored = localStorage.getItem('coterie-theme')
    if (stored === 'dark' || stored === 'high-contrast' || stored === 'system') choice = stored
  } catch {
    // Storage can be closed to us; light it is.
  }
  var theme = choice
  if (choice === 'system') {
    if (matchMedia('(prefers-contrast: more)').matches) theme = 'high-contrast'
    else theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  root.dataset.themeChoice = choice
  root.dataset.theme = theme
})()
