/** Line drawings in the colour of the text beside them. */

const DRAWINGS = {
  speech: 'm2 18 1.3-4.2A8 8 0 1 1 6.4 17ZM7 8h6M7 11.5h4',
  handset: 'M6.5 2H3.2C2 10 10 18 17.8 16.8V13.5l-4-1.5-2 2A12 12 0 0 1 6 8.2l2-2Z',
  calendar: 'M3 5h14v12H3ZM3 9h14M7 2.5V6M13 2.5V6',
  clock: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM10 6v4.5l3 2',
  copy: 'M7 7h9.5v9.5H7ZM3.5 13V3.5H13',
  download: 'M10 2.5v10M5.8 8.6 10 12.5l4.2-3.9M3.5 17h13',
  receipt: 'M4.5 2.5h11v15l-1.9-1.3-1.8 1.3-1.8-1.3-1.8 1.3-1.8-1.3-1.9 1.3ZM7.5 7h5M7.5 10.5h5',
  pencil: 'M3 17v-3.5L13.5 3 17 6.5 6.5 17ZM11 5.5 14.5 9',
  whatsApp:
    'm2.5 17.5 1.2-3.9a7.6 7.6 0 1 1 2.8 2.7ZM7.2 6.4c-1.4 1.6.3 4.3 2 5.5s3.6 1.7 4.5.4l-1.7-1.3-1 .8a5.5 5.5 0 0 1-2.7-2.7l.8-1Z',
}

interface IconProps {
  name: keyof typeof DRAWINGS
}

export function Icon({ name }: IconProps) {
  return (
    <svg
      className="size-5 shrink-0 fill-none stroke-current"
      viewBox="0 0 20 20"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={DRAWINGS[name]} />
    </svg>
  )
}
