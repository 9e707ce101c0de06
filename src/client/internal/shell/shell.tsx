/** What the document shows until the app takes over: the shapes of the frame, so that nothing flashes. It knows nobody. */
export function Shell({ noScript }: { noScript: string }) {
  return (
    <>
      <div className="needs-script frame" aria-busy="true">
        <div className="rail" />
        <div className="phone-bar" />
        <div className="frame-column">
          <div className="top-bar" />
          <div className="frame-main">
            <div className="skeleton-line shell-title" />
          </div>
        </div>
      </div>
      <noscript>
        <p className="no-script">{noScript}</p>
      </noscript>
    </>
  )
}
