import { likelyAddress } from '../../shared/mail/likely-address.ts'
import { useT } from './page-context.tsx'

interface LikelyAddressProps {
  /** The id of the field. */
  id: string
  value: string
  onChange: (value: string) => void
}

/**
 * The address that was probably meant, while nothing is wrong with the one that was typed. It is said as soon as the end
 * of the domain is typed, so that it never moves a button that is being pressed.
 */
export function LikelyAddress({ id, value, onChange }: LikelyAddressProps) {
  const t = useT()
  const address = likelyAddress(value)
  if (address === undefined) return null
  return (
    <button
      type="button"
      className="foot-link wrap-anywhere text-left"
      onClick={() => {
        onChange(address)
        document.getElementById(id)?.focus()
      }}
    >
      {t('layout.likelyAddress', { address })}
    </button>
  )
}
