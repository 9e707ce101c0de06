/** Opens a page, tool, contact or user by typing a few letters. */

import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { SEARCH_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { useT } from '../../ui/page-context.tsx'
import { OptionList } from '../kit/combobox.tsx'
import { Modal } from '../kit/dialog-window.tsx'
import { partsOf, reasonOf } from './match.ts'
import { type PaletteItem, usePaletteGroups } from './palette-groups.tsx'

export function Palette({ isOpen, onClose }: PaletteProps) {
  const t = useT()
  return (
    <Modal isOpen={isOpen} onClose={onClose} className="palette-place">
      <Dialog.Title className="sr-only">{t('palette.title')}</Dialog.Title>
      <Jump onClose={onClose} />
    </Modal>
  )
}

function Jump({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [query, setQuery] = useState('')
  const { groups, isSearching } = usePaletteGroups(query)
  const found = groups.reduce((sum, { items }) => sum + items.length, 0)
  const options = groups.map(({ heading, items }) => ({
    key: heading,
    label: heading,
    items: items.map((item) => ({
      key: item.id,
      choose() {
        onClose()
        item.go()
      },
      content: <Content item={item} query={query} />,
    })),
  }))
  return (
    <div className="palette">
      <Autocomplete.Root
        inline
        open
        items={options}
        filter={null}
        value={query}
        onValueChange={setQuery}
        autoHighlight="always"
        keepHighlight
      >
        <Autocomplete.Input
          aria-label={t('palette.field')}
          className="palette-field"
          placeholder={t('palette.field')}
        />
        <Autocomplete.Status className="px-5 text-muted wrap-anywhere">
          {query.trim().length > SEARCH_MAX_CHARACTERS && (
            <span className="block pt-5">{t('record.searchCut', { max: SEARCH_MAX_CHARACTERS })}</span>
          )}
          {found === 0 && !isSearching && (
            <span className="block py-5">{t('palette.nothing', { query })}</span>
          )}
          {found > 0 && <span className="sr-only">{t('palette.found', { found })}</span>}
        </Autocomplete.Status>
        <OptionList label={t('palette.title')} hasHeadings className="flex-1 p-2" />
      </Autocomplete.Root>
    </div>
  )
}

function Content({ item, query }: { item: PaletteItem; query: string }) {
  const t = useT()
  const { icon, label, opensTab } = item
  const detail = reasonOf(item, query)
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3">
      <span className="palette-icon">{icon}</span>
      <span className="min-w-0 truncate font-bold">
        <Matched text={label} query={query} />
      </span>
      {detail && (
        <span className="min-w-12 flex-1 basis-0 truncate text-right text-muted">
          <Matched text={detail} query={query} />
        </span>
      )}
      {opensTab && <span className="sr-only">{t('palette.opensTab')}</span>}
    </span>
  )
}

function Matched({ text, query }: { text: string; query: string }) {
  return partsOf(text, query).map(({ text: part, isMatch }, at) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <span key={at} className="underline decoration-2 underline-offset-4">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

export interface PaletteProps {
  isOpen: boolean
  onClose: () => void
}
