// biome-ignore-all lint: browsers of any age run this, so it is written as they were (docs/decisions/0038)
/* Where the browser is older than our scripts and styles, its pages stay as they came, and say so as to one without scripts. */
;(function (root, area) {
  if (isCurrent()) return
  root.setAttribute('data-outdated', '')
  var notices = document.getElementsByTagName('noscript')
  while (notices.length > 0) notices[0].outerHTML = notices[0].textContent

  function isCurrent() {
    var isOnFloor =
      'noModule' in document.createElement('script') &&
      'CSSLayerBlockRule' in window &&
      'HTMLDialogElement' in window &&
      'findLast' in Array.prototype
    return isOnFloor && (area !== 'internal' || isOnInternalFloor())
  }

  function isOnInternalFloor() {
    try {
      return !!new RegExp('(?<=a)b') && CSS.supports('color', 'color-mix(in srgb, red, red)')
    } catch (error) {
      return false
    }
  }
})(document.documentElement, document.currentScript && document.currentScript.getAttribute('data-area'))
