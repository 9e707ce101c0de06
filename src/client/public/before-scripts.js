// biome-ignore-all lint: browsers of any age run this, so it is written as they were (docs/decisions/0038)
/* Until the scripts of a page run: its last tap counts once they do, and the wizard does not show another page first. */
;(function (root) {
  var tapped
  if (root.hasAttribute('data-outdated')) return

  /* What needs no script of ours works at once: links, submit buttons and popovers. */
  function keep(event) {
    if (!root.hasAttribute('data-started'))
      tapped = event.target.closest('button[type=button]:not([popovertarget])')
  }
  document.addEventListener('click', keep)
  /* The event comes from `site-frame.tsx`. */
  document.addEventListener('hydrated', function () {
    document.removeEventListener('click', keep)
    if (tapped) tapped.click()
    tapped = null
  })

  /* The document has what the wizard begins with; `use-wizard.ts` shows the page of the address or the draft. */
  if (/[?&](page|change|package)=/.test(location.search) || isDraftTurned())
    root.setAttribute('data-turned', '')

  /* `wizard/draft.ts` stores it so. */
  function isDraftTurned() {
    try {
      return /"isTurned":true/.test(sessionStorage.getItem('quotation-draft'))
    } catch (noStorage) {}
  }
})(document.documentElement)
