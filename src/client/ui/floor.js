// biome-ignore-all lint: browsers of any age run this, so it is written as they were (docs/decisions/0038)
/* Adds the scripts of a page, and the rest of its styles, once it is painted. In a browser older than them, it stays as it was served, and says so as without scripts. */
;(function (root, script, notices) {
  try {
    var files = document.getElementById('files')
    if (
      CSSLayerBlockRule &&
      HTMLDialogElement &&
      [].findLast &&
      (!script.dataset.internal || (RegExp('(?<=a)') && CSS.supports('color', 'color-mix(in srgb,red,red)')))
    ) {
      keepTap()
      if (files) {
        /* The document has the first page of the wizard; `use-wizard.ts` shows the one of the address or the draft. */
        if (/[?&](page|change)=/.test(location.search) || isDraftTurned())
          root.setAttribute('data-turned', '')
        afterFirstPaint(addNext)
      }
      return
    }
  } catch (tooOld) {}
  root.setAttribute('data-outdated', '')
  while (notices[0]) notices[0].outerHTML = notices[0].textContent

  /* As `draft.ts` stores it. */
  function isDraftTurned() {
    try {
      return /"page":(?!1\D)/.test(sessionStorage.getItem('quotation-draft'))
    } catch (noStorage) {}
  }

  /* A tap on what needs the scripts of the page counts once they have run (`site-frame.tsx`, `internal-app.tsx`). From their start on, React gets it. */
  function keepTap() {
    var tapped
    function keep(event) {
      if (!root.hasAttribute('data-started'))
        tapped = event.target.closest('button[type=button]:not([popovertarget])')
    }
    document.addEventListener('click', keep)
    document.addEventListener('hydrated', function () {
      document.removeEventListener('click', keep)
      if (tapped) tapped.click()
      tapped = null
    })
  }

  /* A hidden page is not painted. To wait for another frame could take long: it lays out the rest of the page. */
  function afterFirstPaint(then) {
    if (document.hidden || performance.getEntriesByName('first-contentful-paint')[0]) return then()
    requestAnimationFrame(function () {
      setTimeout(then)
    })
  }

  /* Each in a task of its own: asking for one takes a slow phone 10 ms. */
  function addNext() {
    var file = files.content.firstChild
    if (!file) return
    document.head.append(file)
    setTimeout(addNext)
  }
})(document.documentElement, document.currentScript, document.getElementsByTagName('noscript'))
