// Runs before the first paint, so that the wrong theme never flashes. A separate file because the content security policy
// forbids inline scripts. Keep the media queries in sync with src/app/theme.ts.
;(function () {
  var root = document.documentElement
  var choice = 'light'
  try {
    var stored = localStorage.getItem('coterie-theme')
    if (stored === 'dark' || stored === 'high-contrast' || stored === 'system') choice = stored
  } catch {
    // Storage is blocked: use the light theme.
  }
  var theme = choice
  if (choice === 'system') {
    if (matchMedia('(prefers-contrast: more)').matches) theme = 'high-contrast'
    else theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  root.dataset.themeChoice = choice
  root.dataset.theme = theme
})()
