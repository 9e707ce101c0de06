/** The engines besides Chromium on this machine. */
import { onThePath } from '../find-browser.ts'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

export const ENGINES = ['firefox', 'webkit'] as const
export type EngineName = (typeof ENGINES)[number]

/** The start function of each installed engine. */
export function installedEngines(): Partial<Record<EngineName, () => Promise<Engine>>> {
  const firefox = onThePath(['firefox-esr', 'firefox'])
  const driver = onThePath(['WebKitWebDriver'])
  const display = onThePath(['Xvfb'])
  return {
    ...(firefox && { firefox: () => startFirefox(firefox) }),
    ...(driver && display && { webkit: () => startWebKit(driver, display) }),
  }
}
