/** The screen for a path, or a message if there is none. */
import type { ComponentType } from 'react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { useT } from '../../ui/page-context.tsx'
import { NoPermission } from '../kit/query-state.tsx'
import { Screen } from '../kit/screen.tsx'
import { ScreenError } from '../kit/screen-error.tsx'
import { screenAt } from '../screens.ts'

interface ScreenAtProps {
  path: string
  /** Undefined if its chunk failed to load, or if there is none. */
  component: ComponentType | undefined
  isStaff: boolean
}

export function ScreenAt({ path, component: Component, isStaff }: ScreenAtProps) {
  const t = useT()
  const row = screenAt(path)
  if (!row) return <Missing />
  if (row.isStaffOnly && !isStaff) {
    return (
      <Screen title={t(row.text)}>
        <NoPermission />
      </Screen>
    )
  }
  return Component ? <Component /> : <ScreenError />
}

function Missing() {
  const t = useT()
  return (
    <Screen title={t('internal.missingTitle')} lead={t('internal.missingText')}>
      <Link href={paths.internal()} className="button-jade">
        {t('internal.toDashboard')}
      </Link>
    </Screen>
  )
}
