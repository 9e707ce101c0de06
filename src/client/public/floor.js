// biome-ignore-all lint: browsers of any age run this, so it is written as they were (docs/decisions/0038)
/* In a browser older than the scripts of a page, it stays as it was served, and says so as without scripts. */
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
