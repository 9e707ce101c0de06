/** Opens a page, tool, contact or user by typing a few letters. */
import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { useT } from '../../ui/page-context.tsx'
import { OptionList } from '../kit/combobox.tsx'
import { Modal } from '../kit/dialog.tsx'
import { usePaletteGroups } from './palette-groups.tsx'
import type { PaletteProps } from './palette-item.ts'

export function Palette({ isOpen, onClose }: PaletteProps) {
  const t = useT()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      className="mx-auto mt-[min(14vh,8rem)] mb-auto w-[min(38rem,100vw-2rem)]"
    >
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
    items: items.map(({ id, icon, label, detail, go }) => ({
      key: id,
      choose() {
        onClose()
        go()
      },
      content: (
        <span className="flex min-w-0 flex-1 items-center gap-3">
          <span className="grid w-6 flex-none place-items-center text-jade [&>span>svg]:size-4 [&>span]:size-7 [&>span]:text-sm">
            {icon}
          </span>
          <span className="min-w-0 truncate font-bold">{label}</span>
          {detail && <span className="min-w-12 flex-1 basis-0 truncate text-right text-muted">{detail}</span>}
        </span>
      ),
    })),
  }))
  return (
    <div className="flex max-h-[min(32rem,76dvh)] flex-col">
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
          className="min-h-14 w-full border-line border-b bg-paper px-5 text-lg focus-visible:border-jade focus-visible:shadow-[inset_0_-2px_0_var(--color-jade)] focus-visible:outline-none"
          placeholder={t('palette.field')}
        />
        <Autocomplete.Status className="px-5 text-muted wrap-anywhere">
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
