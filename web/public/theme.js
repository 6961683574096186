// Runs before the first paint, so that nobody sees the wrong theme flash by.
// A file of its own because the content security policy allows no inline scripts.
;(function () {
  var theme = 'light'
  try {
    var stored = localStorage.getItem('coterie-theme')
    if (stored === 'dark' || stored === 'high-contrast') theme = stored
  } catch {
    // Storage can be closed to us; light it is.
  }
  document.documentElement.dataset.theme = theme
})()
