// Runs before the first paint, so that the wrong theme never flashes. A separate file because the content security policy
// forbids inline scripts. Keep its media queries in sync with src/app/theme.ts.
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

// A late font would change the line widths and shift the layout. The page waits for its fonts; if they are late, it does
// without them until the next time. Runs after the stylesheet, which names the fonts.
;(function () {
  var page = document.documentElement.dataset
  page.fonts = 'loading'
  function show() {
    if (page.fonts === 'loading') delete page.fonts
  }
  var fonts = ['1em Fraunces', '1em Figtree'].map(function (font) {
    return document.fonts.load(font)
  })
  Promise.all(fonts).then(show, show)
  setTimeout(function () {
    if (page.fonts === 'loading') page.fonts = 'late'
  }, 700)
})()

// Until the app runs, links work on their own. Button presses are held back, because a form would submit itself, and
// because React drops them on parts of the server's page whose code is still loading.
;(function () {
  var isAppRunning = false
  var pressed = null
  function holdPress(event) {
    var button = event.target.closest('#root[data-page] button')
    if (button === null || (isAppRunning && isHydrated(button))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed = button
    if (isAppRunning) setTimeout(replay, 50)
  }
  /** React stops events before they reach a part whose code is still loading. */
  function isHydrated(button) {
    var reached = false
    function handle() {
      reached = true
    }
    button.addEventListener('auxclick', handle)
    button.dispatchEvent(new MouseEvent('auxclick', { bubbles: true }))
    button.removeEventListener('auxclick', handle)
    return reached
  }
  function replay() {
    var button = pressed
    if (button !== null && button.isConnected && !isHydrated(button)) return void setTimeout(replay, 50)
    pressed = null
    if (button !== null) button.click()
  }
  addEventListener('click', holdPress, true)
  window.replayEarlyPress = function () {
    isAppRunning = true
    delete window.replayEarlyPress
    replay()
  }
})()

// A rendered page is painted before its scripts load, because they would take the bandwidth of its picture.
;(function () {
  var files = document.currentScript.dataset
  if (files.entry === undefined) return
  var started = false
  function start() {
    if (started) return
    started = true
    // None if the service worker has them.
    ;(files.preload.match(/\S+/g) || []).forEach(function (file) {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.href = file
      document.head.append(link)
    })
    void loadStyles(files.styles).then(function () {
      return import(files.entry)
    })
  }
  // Public pages come without the styles of all pages. The app starts with them, so nothing is shown without its styles.
  function loadStyles(file) {
    if (file === undefined) return Promise.resolve()
    return new Promise(function (resolve) {
      var link = document.createElement('link')
      link.rel = 'stylesheet'
      link.crossOrigin = ''
      link.href = file
      // If they can't be loaded, the app starts anyway.
      link.addEventListener('load', resolve)
      link.addEventListener('error', resolve)
      document.head.append(link)
    })
  }
  addEventListener('load', function () {
    requestAnimationFrame(function () {
      setTimeout(start)
    })
  })
  // Don't wait longer for a slow picture, or for the frame of a hidden page. The app needs the whole document, which is
  // sent in parts.
  setTimeout(function () {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
    else start()
  }, 2000)
})()
