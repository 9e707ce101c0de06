/** The bar above the lines: filters, search and display options. */
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { SwitchField } from '#client/internal/kit/switch-field.tsx'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { Segments } from '#client/ui/segments.tsx'
import { SEARCH_MAX_CHARACTERS } from '#shared/base/limits.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { LogFiles } from './log-files.tsx'
import { type Log, SHOWN, type Shown } from './use-log.ts'
import { useWrap } from './use-wrap.ts'

const TEXT: Record<Shown, TextKey> = {
  all: 'record.all',
  error: 'log.errors',
  warning: 'log.warnings',
  http: 'log.requests',
  other: 'log.withoutRequests',
}

export function LogBar({ log: { list, shown, isFollowing, setFollowing, isAway } }: { log: Log }) {
  const t = useT()
  const id = useId()
  const [isWrapped, wrap] = useWrap()
  const [areFilesOpen, openFiles] = useState(false)
  return (
    <>
      <div className="list-bar">
        <Segments<Shown>
          label={t('record.filter')}
          options={SHOWN.map((value) => ({ value, label: t(TEXT[value]) }))}
          value={shown}
          onChange={(value) => list.set({ lines: value === 'all' ? '' : value })}
        />
        <SearchField
          label={t('log.search')}
          placeholder={t('log.searchHint')}
          query={list.query}
          onChange={(query) => list.search(query.slice(0, SEARCH_MAX_CHARACTERS))}
        />
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-x-7 gap-y-3 print:hidden">
        <SwitchField id={`${id}-follow`} label={t('log.follow')} isOn={isFollowing} onChange={setFollowing} />
        <SwitchField id={`${id}-wrap`} label={t('log.wrap')} isOn={isWrapped} onChange={wrap} />
        {/* Empty, it takes no room, but stays in the document so that new text is read out. */}
        <p role="status" className="font-bold text-vermilion-deep empty:absolute">
          {isFollowing && isAway && t('log.away')}
        </p>
        <Button className="wide:ml-auto" aria-haspopup="dialog" onClick={() => openFiles(true)}>
          <Download aria-hidden="true" />
          {t('log.download')}
        </Button>
      </div>
      <LogFiles isOpen={areFilesOpen} onClose={() => openFiles(false)} />
    </>
  )
}
