/** The places of the frame, the same in the skeleton and in the app. */
export const FRAME = {
  whole: 'frame flex flex-1 flex-col narrow:flex-row',
  sidebar:
    'hidden flex-col bg-jade-deep text-cream narrow:sticky narrow:top-0 narrow:flex narrow:h-dvh narrow:w-54 narrow:flex-none narrow:overflow-y-auto narrow:max-desk:w-46 forced-colors:border-e print:hidden',
  column: 'frame-column flex min-w-0 flex-1 flex-col',
  // The classes fit the longest row of the bar between the two widths.
  bar: 'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 pt-4 narrow:min-h-15 narrow:border-line narrow:border-b narrow:bg-paper narrow:px-8 narrow:py-1.5 narrow:max-desk:px-5 print:hidden',
  main: 'flex-1 px-4 pt-5 pb-16 narrow:w-full narrow:max-w-(--screen-max,84rem) narrow:px-8 narrow:pt-7 narrow:max-desk:px-5 print:max-w-none print:p-0',
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
            <div className="skeleton-line h-8 w-[min(22rem,70%)]" />
          </div>
        </div>
      </div>
      <noscript>
        <p className="absolute inset-x-0 bottom-0 bg-ink p-4 text-center font-bold text-paper">{noScript}</p>
      </noscript>
    </>
  )
}
