/**
 * The way to a quotation on a phone. It has room of its own at the end of the page, to which it sticks until then, and is away
 * while the button that it repeats is in view.
 */
import { Link } from 'wouter'
import { telephoneHref } from '#shared/phone/links.ts'
import { paths } from '../../paths.ts'
import { useT } from '../../ui/page-context.tsx'
import { Icon } from '../layout/icon.tsx'
import { useIsInView } from './use-is-in-view.ts'

/** The id of the button in the first view. */
export const FIRST_WAY_ID = 'first-way'

export function PhoneBar() {
  const t = useT()
  const isAway = useIsInView(FIRST_WAY_ID)
  const telephone = t('company.telephone')
  const href = telephoneHref(telephone)
  return (
    <div className="phone-bar" data-away={isAway || undefined}>
      {href && (
        <a className="button-quiet" href={href} aria-label={t('layout.call', { telephone })}>
          <Icon name="handset" />
        </a>
      )}
      <Link href={paths.quotation()} className="button-jade">
        {t('layout.getQuotation')}
      </Link>
    </div>
  )
}
