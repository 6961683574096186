import type * as English from '../billing.ts'
import { product } from '../product.ts'

/** The ‘Billing & Plan’ tab of /account, and receipts. */
export const billingTexts: typeof English.billingTexts = {
  yourPlan: 'Tu plan',
  planIs: (plan: string) => `Tienes el plan ${plan}.`,
  planLoading: 'Cargando tu plan',
  planFailed: 'No se pudo cargar tu plan',
  free: 'Gratis para siempre. Cambia de plan o cancela cuando quieras.',
  renews: (day: string, price: string) => `Se renueva el ${day} por ${price}.`,
  given: 'Este plan es un regalo. No se te cobrará nada.',
  endsOn: (day: string) => `Cancelado. No se te cobrará nada más y lo conservas hasta el ${day}.`,
  endedThere:
    'Lo cancelaste en PayPal y no se puede reanudar. Suscríbete otra vez y te reconoceremos los días que te quedan.',
  pastDue: (day: string) =>
    `Tu último pago falló. Conservas el plan hasta el ${day}. Revisa tu forma de pago en PayPal.`,
  paidUntil: (day: string) => `Pagado hasta el ${day}.`,
  statuses: { none: 'Gratis', active: 'Activo', past_due: 'Pago fallido', cancelled: 'Cancelado' },

  method: 'Forma de pago',
  manage: 'Cambiar forma de pago',
  addMethod: 'Agregar forma de pago',
  addMethodHint: 'Todavía no hay ninguna. La elegirás en PayPal al suscribirte.',
  manageHint: 'Tus datos de pago se guardan y se gestionan en PayPal.',

  cancel: 'Cancelar suscripción',
  cancelTitle: (plan: string) => `¿Cancelar ${plan}?`,
  cancelUntil: (plan: string, day: string) =>
    `Conservas ${plan} hasta el ${day} y hasta entonces puedes reanudarlo. Después tendrás el plan Gratis. No se te cobrará nada más.`,
  cancelNow: 'No se te cobrará nada más. Puedes reanudarlo hasta que termine el plan.',
  cancelling: 'Cancelando…',
  cancelIt: 'Cancelar plan',
  keep: 'Conservar plan',
  cancelled: 'Suscripción cancelada',
  cancelledDetail: (plan: string, day: string) => `Conservas ${plan} hasta el ${day}.`,
  cancelFailed: 'No se pudo cancelar la suscripción',
  resume: 'Reanudar suscripción',
  resuming: 'Reanudando…',
  resumed: 'Suscripción reanudada',
  resumedDetail: (plan: string) => `${plan} sigue como antes.`,
  resumeFailed: 'No se pudo reanudar la suscripción',

  plans: 'Planes',
  price: (dollars: number) => `$${dollars.toFixed(2)}`,
  perMonth: 'al mes',
  bestValue: 'Mejor valor',
  currentPlan: 'Plan actual',
  upgradeTo: (plan: string) => `Pasar a ${plan}`,
  switchTo: (plan: string) => `Cambiar a ${plan}`,
  again: (plan: string) => `Volver a ${plan}`,
  toFree: 'Cambiar a Gratis',
  changing: 'Cambiando…',
  freeFrom: (day: string) => `Desde el ${day}`,
  updated: 'Suscripción actualizada',
  updatedDetail: 'Tu plan se actualizó.',
  updateFailed: 'No se pudo actualizar la suscripción',
  updateFailedDetail: 'Hubo un problema al actualizar tu suscripción.',

  payments: 'Historial de pagos',
  paymentsLoading: 'Cargando tus pagos',
  paymentsFailed: 'No se pudieron cargar tus pagos',
  noPayments: 'Todavía no hay pagos',
  noPaymentsHint: 'Aquí aparecen tus pagos, cada uno con su recibo.',
  planPaid: (plan: string) => `${plan}, un mes`,
  receipt: 'Recibo',
  receiptOf: (plan: string, day: string) => `de ${plan}, ${day}`,

  receiptTitle: 'Recibo',
  receiptFailed: 'No se pudo cargar el recibo',
  number: 'Número de recibo',
  date: 'Fecha',
  paidBy: 'Pagado por',
  paidTo: 'Pagado a',
  seller: product,
  paidWith: 'Forma de pago',
  paypal: 'PayPal',
  tax: 'Impuestos',
  total: 'Total',
  print: 'Imprimir',
  toBilling: 'Volver a Pagos y plan',
}

/** Payment statuses. */
export const paymentStatusTexts: typeof English.paymentStatusTexts = {
  completed: 'Pagado',
  pending: 'Pendiente',
  declined: 'Rechazado',
  refunded: 'Reembolsado',
  partially_refunded: 'Reembolsado en parte',
  reversed: 'Revertido',
}
