import { type ComponentType, useState } from 'react'
import type { Order } from '#shared/order/schema.ts'
import type { AskedProps } from '../ask-dialog.tsx'
import { useOrder } from './use-order.ts'

export interface OverOrderProps extends AskedProps {
  order: Order
}

/** Opens a dialog over an order once it is loaded. Its act is on what its user has seen: what someone changes now is not written over. */
export function overOrder(Dialog: ComponentType<OverOrderProps>): ComponentType<AskedProps> {
  return function OverOrder(props: AskedProps) {
    const order = useOrder(props.quotation)
    return order ? <Seen {...props} order={order} /> : null
  }

  function Seen({ order, ...props }: OverOrderProps) {
    const [seen] = useState(order)
    return <Dialog {...props} order={seen} />
  }
}
