import type * as English from '../billing.ts'
import { product } from '../product.ts'

/** 'Billing & Plan' of /account, and receipts. */
export const billingWords: typeof English.billingWords = {
  yourPlan: 'Tu plan',
  planIs: (plan: string) => `Tienes el plan ${plan}.`,
  planLoading: 'Cargando tu plan',
  planFailed: 'No se pudo cargar tu plan',
  free: 'Gratis, por el tiempo que quieras. Un plan de pago empieza con su primer pago y se puede cancelar en cualquier momento.',
  renews: (day: string, price: string) => `Se renueva el ${day} por ${price}.`,
  given: 'Es un regalo: no se cobra nada, y no tiene fin.',
  endsOn: (day: string) => `Cancelado. No se cobra nada más; lo conservas hasta el ${day}.`,
  endedThere:
    'Se terminó en PayPal y no se puede reanudar. Puedes suscribirte otra vez; lo que te queda cuenta.',
  pastDue: (day: string) =>
    `Falló tu último pago. Conservas el plan hasta el ${day}; revisa en PayPal cómo pagas.`,
  paidUntil: (day: string) => `Pagado hasta el ${day}.`,
  statuses: { none: 'Gratis', active: 'Activo', past_due: 'Pago fallido', cancelled: 'Cancelado' },

  method: 'Forma de pago',
  manage: 'Cambiar forma de pago',
  addMethod: 'Agregar forma de pago',
  addMethodHint: 'Todavía no hay ninguna. La eliges en PayPal al suscribirte.',
  manageHint: 'Tu forma de pago se guarda en PayPal, y ahí se puede cambiar.',

  cancel: 'Cancelar suscripción',
  cancelTitle: (plan: string) => `¿Cancelar ${plan}?`,
  cancelUntil: (plan: string, day: string) =>
    `Conservas ${plan} hasta el ${day}. Después tienes el plan Gratis, y no se cobra nada más. Hasta entonces puedes reanudarlo.`,
  cancelNow: 'No se cobra nada más. Hasta que termine el plan puedes reanudarlo.',
  cancelling: 'Cancelando…',
  cancelIt: 'Cancelar plan',
  keep: 'Conservarlo',
  cancelled: 'Suscripción cancelada',
  cancelledDetail: (plan: string, day: string) => `Conservas ${plan} hasta el ${day}.`,
  cancelFailed: 'No se canceló la suscripción',
  resume: 'Reanudar suscripción',
  resuming: 'Reanudando…',
  resumed: 'Suscripción reanudada',
  resumedDetail: (plan: string) => `${plan} sigue como antes.`,
  resumeFailed: 'No se reanudó la suscripción',

  plans: 'Planes',
  price: (dollars: number) => `$${dollars.toFixed(2)}`,
  perMonth: 'al mes',
  bestValue: 'El más conveniente',
  currentPlan: 'Plan actual',
  upgradeTo: (plan: string) => `Pasar a ${plan}`,
  switchTo: (plan: string) => `Cambiar a ${plan}`,
  again: (plan: string) => `Volver a ${plan}`,
  toFree: 'Cambiar a Gratis',
  changing: 'Cambiando…',
  freeFrom: (day: string) => `Desde el ${day}`,
  updated: 'Suscripción actualizada',
  updatedDetail: 'Tu plan se actualizó sin problemas.',
  updateFailed: 'No se pudo actualizar la suscripción',
  updateFailedDetail: 'Hubo un problema al actualizar tu suscripción.',

  payments: 'Historial de pagos',
  paymentsLoading: 'Cargando tus pagos',
  paymentsFailed: 'No se pudieron cargar tus pagos',
  noPayments: 'Todavía no hay pagos',
  noPaymentsHint: 'Aquí aparece lo que pagas, cada pago con su recibo.',
  planPaid: (plan: string) => `${plan}, un mes`,
  receipt: 'Recibo',
  receiptOf: (plan: string, day: string) => `de ${plan}, ${day}`,

  receiptTitle: 'Recibo',
  receiptFailed: 'No se pudo cargar el recibo',
  number: 'Número de recibo',
  date: 'Fecha',
  paidBy: 'Pagó',
  paidTo: 'Se pagó a',
  seller: product,
  paidWith: 'Forma de pago',
  paypal: 'PayPal',
  tax: 'Impuestos',
  total: 'Total',
  print: 'Imprimir',
  toBilling: 'Volver a Pagos y plan',
}

/** How a payment stands. */
export const paymentStatusWords: typeof English.paymentStatusWords = {
  completed: 'Pagado',
  pending: 'Pendiente',
  declined: 'Rechazado',
  refunded: 'Reembolsado',
  partially_refunded: 'Reembolsado en parte',
  reversed: 'Revertido',
}
