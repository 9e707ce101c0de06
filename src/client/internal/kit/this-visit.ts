import { type Visit, WIDE_PX } from '../../../shared/base/visit.ts'

/** The key prefix of choices about how a screen looks that a tab keeps, like a draft. */
export const LOOK = 'look:'

/** The browser as it is now. In a file without other code, because the first frame is asked for before that has come. */
export function thisVisit(): Visit {
  const now = new Date()
  return {
    isWide: innerWidth >= WIDE_PX,
    // As `isScrollKnown` in `navigation`.
    isReturn: history.state?.scrollY !== undefined,
    isMac: /mac|iphone|ipad/i.test(navigator.platform),
    hasPdfViewer: navigator.pdfViewerEnabled,
    now: now.getTime(),
    offsetMinutes: -now.getTimezoneOffset(),
    origin: location.origin,
  }
}
