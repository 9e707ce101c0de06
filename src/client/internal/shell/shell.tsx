/** The skeleton that the document shows until the app starts, so that nothing flashes. Contains no user data. */
export function Shell({ noScript }: { noScript: string }) {
  return (
    <>
      <div className="needs-script frame" aria-busy="true">
        <div className="sidebar" />
        <div className="mobile-header" />
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
