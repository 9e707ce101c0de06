/** What a site is made with. */
import type { Assets } from './assets.ts'
import type { SiteSource } from './pages.ts'
import type { RenderPage } from './render.tsx'
import type { StyleRules } from './trim-style.ts'

export interface SiteParts {
  source: SiteSource
  renderPage: RenderPage
  assets: Assets
  /** The origin in canonical links; asked at each release, since the port may be known late. */
  publicUrl: () => string
}

/** With the stylesheet read once for all pages. */
export interface StyledParts extends SiteParts {
  style: StyleRules
}
