// Runs in the head of a page with a rendered first screen, which is painted before its scripts load.
;(function () {
  var files
  function loadScripts() {
    if (files !== undefined) return
    files = JSON.parse(document.getElementById('first-files').textContent)
    addLink('stylesheet', files.stylesheet)
    addLink('modulepreload', files.entry).dataset.entry = ''
    files.scripts.forEach(function (script) {
      addLink('modulepreload', script)
    })
  }
  function addLink(rel, address) {
    var link = document.createElement('link')
    link.rel = rel
    link.crossOrigin = ''
    link.href = address
    document.head.append(link)
    return link
  }
  var begun = false
  function start() {
    if (begun) return
    begun = true
    loadScripts()
    void import(files.entry)
  }
  function afterFrame(go) {
    requestAnimationFrame(function () {
      setTimeout(function () {
        go()
      })
    })
  }
  /** The main picture of the screen loads before the scripts, unless it takes long. */
  function afterImages() {
    var picture = document.querySelector('#first-paint [fetchpriority=high]')
    if (picture === null) return start()
    var go = afterFrame.bind(null, start)
    picture.decode().then(go, go)
    setTimeout(start, 300)
  }
  // A fallback font would change the line widths and shift the layout later.
  var shown = false
  function show() {
    if (shown) return
    shown = true
    document.documentElement.dataset.letters = ''
    afterFrame(afterImages)
  }
  // Don't wait longer for a slow response, or for frames of a hidden page.
  setTimeout(loadScripts, 1000)
  addEventListener('DOMContentLoaded', function () {
    if (document.hidden) start()
    setTimeout(show, 700)
    setTimeout(start, 1000)
    var letters = ['1em Fraunces', '1em Figtree'].map(function (font) {
      return document.fonts.load(font)
    })
    Promise.all(letters).then(show, show)
  })
})()
