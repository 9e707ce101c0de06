/** The parts that a site is created from. */
import type { Assets } from './assets.ts'
import type { RenderFirstFrame } from './first-frame.tsx'
import type { SiteSource } from './pages.ts'
import type { RenderPage } from './render.tsx'
import type { Style } from './trim-style.ts'

export interface SiteParts {
  source: SiteSource
  renderPage: RenderPage
  /** Absent: that of this process. */
  loadFirstFrame?: () => Promise<{ renderFirstFrame: RenderFirstFrame }>
  assets: Assets
  /** The origin of canonical URLs; read at each release, because the port may be known late. */
  publicUrl: () => string
}

/** With the stylesheet parsed once for all pages. */
export interface StyledParts extends SiteParts {
  style: Style
}
