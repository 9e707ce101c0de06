/** The button that opens the form of something new (`useAdding`), from which a form given up returns the focus. */
import { Plus } from 'lucide-react'
import { Button, type ButtonProps } from '../../ui/button.tsx'

export function AddButton({ variant = 'jade', children, ...rest }: ButtonProps) {
  return (
    <Button {...rest} variant={variant}>
      <Plus className="size-5" aria-hidden="true" />
      {children}
    </Button>
  )
}
