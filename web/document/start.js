// Runs in the head of a page that comes with its first screen drawn, which is painted before anything is fetched that
// only makes it work.
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
  /** The picture that the screen is about comes before what nobody sees, unless it takes long. */
  function afterImages() {
    var picture = document.querySelector('#first-paint [fetchpriority=high]')
    if (picture === null) return start()
    var go = afterFrame.bind(null, start)
    picture.decode().then(go, go)
    setTimeout(start, 300)
  }
  // In other letters lines would be of another width, and move when ours come.
  var shown = false
  function show() {
    if (shown) return
    shown = true
    document.documentElement.dataset.letters = ''
    afterFrame(afterImages)
  }
  // Scripts need not wait for answers that take their time, nor for frames where nobody looks.
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
