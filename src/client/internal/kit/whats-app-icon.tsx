/** The sign of WhatsApp, drawn like the other icons: a handset in a speech bubble. */
export function WhatsAppIcon({ className = 'size-5' }: { className?: string }) {
  return (
    <svg
      className={`flex-none fill-none stroke-current ${className}`}
      viewBox="0 0 24 24"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 3a9 9 0 0 0-7.8 13.5L3 21l4.6-1.2A9 9 0 1 0 12 3Z" />
      <path d="M8.7 8.2c0 4.1 3 7.1 7.1 7.1l.5-1.4-2.3-1.1-1 1.1M8.7 8.2l1.4-.4 1.1 2.3-1.1 1" />
    </svg>
  )
}
