// biome-ignore-all lint: browsers of any age run this, so it is written as they were (docs/decisions/0038)
/* Where one is older than our scripts and styles, its page stays as it came, and says so as to one that runs no script. */
;(function (root, script, notices) {
  try {
    if (
      CSSLayerBlockRule &&
      HTMLDialogElement &&
      [].findLast &&
      (!script.dataset.internal || (RegExp('(?<=a)') && CSS.supports('color', 'color-mix(in srgb,red,red)')))
    )
      return
  } catch (tooOld) {}
  root.setAttribute('data-outdated', '')
  while (notices[0]) notices[0].outerHTML = notices[0].textContent
})(document.documentElement, document.currentScript, document.getElementsByTagName('noscript'))
