// Runs in the head of a page that comes with its first screen drawn, which is painted before anything is fetched that
// only makes it work.
;(function () {
  var files
  function ask() {
    if (files !== undefined) return
    files = JSON.parse(document.getElementById('first-files').textContent)
    add('stylesheet', files.stylesheet)
    add('modulepreload', files.entry).dataset.entry = ''
    files.scripts.forEach(function (script) {
      add('modulepreload', script)
    })
  }
  function add(rel, address) {
    var link = document.createElement('link')
    link.rel = rel
    link.crossOrigin = ''
    link.href = address
    document.head.append(link)
    return link
  }
  var begun = false
  function begin() {
    if (begun) return
    begun = true
    ask()
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
  function afterPicture() {
    var picture = document.querySelector('#first-paint [fetchpriority=high]')
    if (picture === null) return begin()
    var go = afterFrame.bind(null, begin)
    picture.decode().then(go, go)
    setTimeout(begin, 300)
  }
  // In other letters lines would be of another width, and move when ours come.
  var shown = false
  function show() {
    if (shown) return
    shown = true
    document.documentElement.dataset.letters = ''
    afterFrame(afterPicture)
  }
  // Scripts need not wait for answers that take their time, nor for frames where nobody looks.
  setTimeout(ask, 1000)
  addEventListener('DOMContentLoaded', function () {
    if (document.hidden) begin()
    setTimeout(show, 700)
    setTimeout(begin, 1000)
    var letters = ['1em Fraunces', '1em Figtree'].map(function (font) {
      return document.fonts.load(font)
    })
    Promise.all(letters).then(show, show)
  })
})()
