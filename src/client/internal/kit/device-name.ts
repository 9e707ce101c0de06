/** A User-Agent in words: “Chrome on Windows”. Only to tell devices apart; no logic depends on it. */
import type { Session } from '#shared/auth/schema.ts'
import type { T } from '#shared/i18n/t.ts'

/** The first match is used: most browsers include the names of those they derive from. */
const BROWSERS: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|OPX)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['WeChat', /\bMicroMessenger\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\//],
  ['Safari', /^(?=.*\bVersion\/\d).*\bSafari\//],
]

const SYSTEMS: [name: string, pattern: RegExp][] = [
  ['HarmonyOS', /\b(?:HarmonyOS|OpenHarmony)\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
]

export function deviceName(userAgent: string, t: T): string {
  const browser = nameIn(BROWSERS, userAgent) ?? t('account.unknownBrowser')
  const system = nameIn(SYSTEMS, userAgent)
  return system ? t('account.deviceOn', { browser, system }) : browser
}

export function deviceOf(session: Session, t: T): string {
  return session.is_program ? t('account.program') : deviceName(session.device, t)
}

function nameIn(names: typeof BROWSERS, userAgent: string): string | undefined {
  return names.find(([, pattern]) => pattern.test(userAgent))?.[0]
}
