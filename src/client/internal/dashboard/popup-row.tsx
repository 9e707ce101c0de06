/** A row that opens a popup, which is loaded on the first hover, focus or click. */
import type { LucideIcon } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { TextKey } from '#shared/i18n/t.ts'
import { useT } from '../../ui/page-context.tsx'
import { ButtonRow } from './panel.tsx'

type Popup = ComponentType<{ isOpen: boolean; onClose: () => void }>

export interface PopupRowProps {
  text: TextKey
  Icon: LucideIcon
  load: () => Promise<Popup>
  /** The current state. */
  state?: string | undefined
}

export function PopupRow({ text, Icon, load, state }: PopupRowProps) {
  const t = useT()
  const [Popup, setPopup] = useState<Popup>()
  const [isOpen, setOpen] = useState(false)

  async function open(): Promise<void> {
    setOpen(true)
    const loaded = await load()
    setPopup(() => loaded)
  }

  return (
    <ButtonRow
      icon={<Icon className="size-5 shrink-0" aria-hidden="true" />}
      label={t(text)}
      count={state}
      // A popup that fails to load means a new release on the server, or no network.
      onPress={() => open().catch(() => navigator.onLine && location.reload())}
      onNear={() => load().catch(() => undefined)}
    >
      {Popup && <Popup isOpen={isOpen} onClose={() => setOpen(false)} />}
    </ButtonRow>
  )
}
