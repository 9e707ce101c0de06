/** The utility panel (spec 2, `/internal/admin`): how the site is, and what keeps it running. One view at a time, named in the address. */
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { internalPaths } from '../internal/internal-paths.ts'
import { useListState } from '../internal/list-state.ts'
import { Screen } from '../internal/screen.tsx'
import { useT } from '../page.tsx'
import { views } from './views.ts'

export function AdminPage() {
  const t = useT()
  const asked = useListState().get('view')
  const [first] = views
  const view = views.find(({ name }) => name === asked) ?? first
  const row = useRef<HTMLElement>(null)
  // On a phone the row is longer than the screen.
  useEffect(() => {
    row.current
      ?.querySelector(`[href$="${view.name}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [view.name])
  return (
    <Screen title={t('admin.title')} lead={t(view.lead)}>
      <nav ref={row} aria-label={t('admin.view')} className="admin-views">
        {views.map(({ name, text }) => (
          <Link
            key={name}
            href={internalPaths.admin(name === first.name ? undefined : name)}
            className="admin-view"
            aria-current={name === view.name ? 'page' : undefined}
          >
            {t(text)}
          </Link>
        ))}
      </nav>
      <view.Part key={view.name} />
      <a href="/api/docs" className="admin-reference">
        {t('admin.reference')}
      </a>
    </Screen>
  )
}
