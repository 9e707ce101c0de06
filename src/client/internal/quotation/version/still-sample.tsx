/** Says which of the sample company's details the customer would read, and where they are changed; sending goes on. */
import { TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { useCurrentUser } from '#client/session/current-user.ts'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { PLACEHOLDERS, placeholderNames } from '#shared/company/placeholders.ts'
import { TEXT_LINK } from '../../kit/screen.tsx'
import { trpc } from '../../kit/trpc.ts'
import { internalPaths } from '../../paths.ts'

export function StillSample() {
  const t = useT()
  const language = useLanguage()
  const isAdmin = useCurrentUser()?.is_staff ?? false
  const { data = [] } = trpc.company.placeholders.useQuery()
  const names = data.map(({ name }) => name).filter((name) => PLACEHOLDERS[name].isFact)
  if (names.length === 0) return null
  return (
    <div className="still-sample" role="status">
      <TriangleAlert className="size-5" aria-hidden="true" />
      <div>
        <p>{t('desk.sendSample', { placeholders: placeholderNames(names, t, language) })}</p>
        <p>{t('desk.sendSampleMay')}</p>
        {isAdmin ? (
          <Link href={internalPaths.company()} className={TEXT_LINK}>
            {t('desk.sendSampleChange')}
          </Link>
        ) : (
          <p>{t('desk.sendSampleAsk')}</p>
        )}
      </div>
    </div>
  )
}
