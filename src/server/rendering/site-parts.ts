/** The parts that a site is created from. */
import type { Assets } from './assets.ts'
import type { SiteSource } from './pages.ts'
import type { RenderPage } from './render.tsx'

export interface SiteParts {
  source: SiteSource
  renderPage: RenderPage
  assets: Assets
  /** The origin of canonical URLs; read at each release, because the port may be known late. */
  publicUrl: () => string
}
