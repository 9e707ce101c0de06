/** Today asks at once which orders are to be installed, and whose customers say that they have paid. */
export const ordersOfToday = `
create index quotation_order_to_install on quotation_order (install_on)
where installed_on is null and cancelled_at is null and voided_at is null;
create index quotation_order_said_paid on quotation_order (said_paid_at) where said_paid_at is not null;
`
