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
    because: 'methods of ours that share a name',
  },
  {
    features: ['setImmediate', 'navigation', '.startViewTransition()'],
    because: 'React asks whether they are there, or is never told to use them',
  },
  {
    features: ['requestIdleCallback', 'cancelIdleCallback'],
    because: 'a timer replaces it (home/visible.ts)',
  },
  {
    features: ['.hidePopover()', ':popover-open'],
    because: 'layout/popovers.ts is loaded where they are missing',
  },
  { features: ['ClipboardItem'], because: 'what cannot be copied is said, and can be downloaded' },
  {
    features: [':has', ':modal'],
    because:
      'they refine: an edge, a distance, an icon, what lies behind a dialog; nothing is reached by them alone',
  },
  {
    features: ['@container', 'container-type', 'container-type: inline-size'],
    because: 'products and tickets keep the shape that they have on a narrow phone',
  },
  {
    features: ['lh'],
    because: 'for dates that are typed, of which the public pages have none; a cut line in the trash',
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
    because: 'lines break where they always have',
  },
  {
    features: ['field-sizing', 'field-sizing: content'],
    because: 'a field for a long text keeps its height and scrolls',
  },
  {
    features: [
      'overscroll-behavior',
      'overscroll-behavior: contain',
      'overflow-anchor',
      'overflow-anchor: none',
    ],
    because: 'the page scrolls on at the end of a list',
  },
  {
    features: [
      'scrollbar-width',
      'scrollbar-width: none',
      'scrollbar-width: thin',
      'scrollbar-gutter',
      'scrollbar-gutter: stable',
    ],
    because: 'the scroll bar is as wide as elsewhere',
  },
  {
    features: [
      'content-visibility',
      'content-visibility: auto',
      'content-visibility: visible',
      'contain-intrinsic-height',
      '::details-content',
    ],
    because: 'long lists are laid out whole; closed parts of the reference are not printed',
  },
  { features: ['text-decoration: dotted', 'text-decoration: wavy'], because: 'the line is a plain one' },
  { features: ['resize'], because: 'Firefox on phones has no corner to pull' },
  { features: ['@media (forced-colors)'], because: 'Safari before 16 has no forced colours' },
]
