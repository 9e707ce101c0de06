/** The places of the frame, the same in the skeleton and in the app. */
export const FRAME = {
  whole: 'frame',
  sidebar: 'frame-sidebar',
  column: 'frame-column',
  bar: 'frame-bar',
  main: 'frame-main',
}

/** The skeleton that the document shows until the app starts, so that nothing flashes. Contains no user data. */
export function Shell({ noScript }: { noScript: string }) {
  return (
    <>
      <div className={`needs-script ${FRAME.whole}`} aria-busy="true">
        <div className={FRAME.sidebar} />
        <div className="mobile-header" />
        <div className={FRAME.column}>
          <div className={FRAME.bar} />
          <div className={FRAME.main}>
            <div className="skeleton-line h-8 w-7/10 max-w-88" />
          </div>
        </div>
      </div>
      <noscript>
        <p className="absolute inset-x-0 bottom-0 bg-ink p-4 text-center font-bold text-paper">{noScript}</p>
      </noscript>
    </>
  )
}
