/** The sections of the policy in order, with their text keys. */
import { CAPTCHAS, type CaptchaProvider } from '#shared/captcha/captcha.ts'
import type { TextKey } from '#shared/i18n/t.ts'

export interface PolicySection {
  /** The last part of its anchor. */
  id: string
  title: TextKey
  text: TextKey
  /** Points, separated by backslashes. */
  items?: TextKey
  /** Text after the points. */
  closing?: TextKey
}

export function policySections(captcha: CaptchaProvider): PolicySection[] {
  return [
    section('who'),
    section('collect', 'privacy.collectItems'),
    section('keep', 'privacy.keepItems'),
    section('cookies', 'privacy.cookiesItems'),
    {
      id: 'robots',
      title: 'privacy.robotsTitle',
      text: CAPTCHAS[captcha].policy,
    },
    section('mail'),
    section('share', 'privacy.shareItems'),
    section('children'),
    { ...section('rights', 'privacy.rightsItems'), closing: 'privacy.rightsHow' },
    section('macau'),
    section('changes'),
    section('contact'),
  ]
}

type SectionId =
  | 'who'
  | 'collect'
  | 'keep'
  | 'cookies'
  | 'mail'
  | 'share'
  | 'children'
  | 'rights'
  | 'macau'
  | 'changes'
  | 'contact'

function section(id: SectionId, items?: TextKey): PolicySection {
  return { id, title: `privacy.${id}Title`, text: `privacy.${id}Text`, ...(items && { items }) }
}
