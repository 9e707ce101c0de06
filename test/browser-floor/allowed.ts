/**
 * Features in our files that old browsers lack: tested before use, or refinements that no user misses.
 * Everything else newer than the supported browsers is a fault.
 */

interface Allowed {
  features: readonly string[]
  /** What replaces it, or how the page works without it. */
  because: string
}

export const ALLOWED: readonly Allowed[] = [
  {
    features: ['.login()', '.restore()', '.ready()'],
    because: 'our own methods of the same name',
  },
  {
    features: ['.read()'],
    because: 'of a stream, which every browser has, and not of the clipboard',
  },
  {
    features: ['setImmediate', 'navigation', '.startViewTransition()'],
    because: 'React checks whether they exist, or never uses them here',
  },
  {
    features: ['.hidePopover()', ':popover-open'],
    because: 'client/site/layout/popovers.ts is loaded if they are missing',
  },
  {
    features: ['.checkVisibility()'],
    because: 'Base UI computes the style itself where it is missing',
  },
  {
    features: ['SuppressedError', 'Symbol.dispose', 'Symbol.asyncDispose'],
    because: 'tRPC makes its own where they are missing',
  },
  {
    features: ['print-color-adjust: exact'],
    because: 'it is written under its old name too',
  },
  {
    features: ['Notification', 'Notification.requestPermission'],
    because: 'the switch for pushes is only shown where the browser has them',
  },
  {
    features: ['requestIdleCallback'],
    because: 'client/internal/kit/load-again.ts looks for it, and loads at once without it',
  },
  {
    features: ['ClipboardItem'],
    because: 'the user is told that copying failed, and can download the image',
  },
  {
    features: [':has', ':modal'],
    because: 'they only refine an edge, a distance, an icon or the background of a dialog',
  },
  {
    features: ['@container', 'container-type', 'container-type: inline-size'],
    because: 'products and tickets keep the shape that they have on a narrow phone',
  },
  {
    features: ['content-visibility', 'content-visibility: hidden', 'contain-intrinsic-height'],
    because: 'what is below the fold is laid out with the first frame instead of the second (below-fold.css)',
  },
  {
    features: ['lh'],
    because: 'for typed dates, which the public pages do not have, and a shortened line in the trash',
  },
  {
    features: [
      'text-wrap',
      'text-wrap: balance',
      'text-wrap: pretty',
      'text-wrap: wrap',
      'text-spacing-trim',
      'text-spacing-trim: trim-start',
    ],
    because: 'lines break as they did before',
  },
  {
    features: ['@page', 'size'],
    because: 'the list prints on the sheet that the reader chose, upright',
  },
  {
    features: ['field-sizing', 'field-sizing: content'],
    because: 'a field for a long text keeps its height and scrolls',
  },
  {
    features: ['overscroll-behavior', 'overscroll-behavior: contain'],
    because: 'the page also scrolls at the end of a list',
  },
  {
    features: ['scrollbar-width', 'scrollbar-width: none', 'scrollbar-width: thin'],
    because: 'the scroll bar has its usual width',
  },
  {
    features: [
      'content-visibility',
      'content-visibility: auto',
      'content-visibility: visible',
      'contain-intrinsic-height',
    ],
    because: 'long lists are laid out completely',
  },
  { features: ['text-decoration: dotted', 'text-decoration: wavy'], because: 'the line is a plain line' },
  { features: ['.isValid()'], because: 'phone numbers have a method of this name' },
  { features: ['resize'], because: 'Firefox on phones has no corner to pull' },
  { features: ['@media (forced-colors)'], because: 'Safari before 16 has no forced colours' },
]
