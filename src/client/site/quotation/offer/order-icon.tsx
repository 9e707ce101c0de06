/** The drawings of an order's steps, which only its page has. */
import { LineDrawing } from '../../layout/icon.tsx'

const DRAWINGS = {
  calendar: 'M3 5h14v12H3ZM3 9h14M7 2.5V6M13 2.5V6',
  clock: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM10 6v4.5l3 2',
  copy: 'M7 7h9.5v9.5H7ZM3.5 13V3.5H13',
  download: 'M10 2.5v10M5.8 8.6 10 12.5l4.2-3.9M3.5 17h13',
  receipt: 'M4.5 2.5h11v15l-1.9-1.3-1.8 1.3-1.8-1.3-1.8 1.3-1.8-1.3-1.9 1.3ZM7.5 7h5M7.5 10.5h5',
}

export function OrderIcon({ name }: { name: keyof typeof DRAWINGS }) {
  return <LineDrawing path={DRAWINGS[name]} />
}
