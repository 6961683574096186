import type * as English from '../checkout.ts'
import { product } from '../product.ts'

/** /checkout. */
export const checkoutWords: typeof English.checkoutWords = {
  title: 'Finalizar la compra',
  back: 'Volver a la cuenta',
  invalidPlan: 'Plan no válido',
  invalidPlanDetail: 'Elige un plan de suscripción válido.',
  failed: 'No se pudo cargar la página de pago',

  summary: 'Resumen',
  subscription: (plan: string) => `Suscripción ${plan}`,
  planLine: (plan: string) => `Plan ${plan}`,
  price: (dollars: number) => `$${dollars.toFixed(2)}`,
  monthly: (dollars: number) => `$${dollars.toFixed(2)} al mes`,
  tax: 'Impuestos',
  total: 'Total',
  untilCancelled: 'Se te cobrará cada mes hasta que canceles',
  includes: 'El plan incluye',
  firstPayment: (day: string) =>
    `Tu primer pago es el ${day}: lo que queda de tu plan actual cuenta para este.`,

  payment: 'Datos del pago',
  paymentHint: 'Paga con PayPal para suscribirte',
  subscribe: 'Suscribirse con PayPal',
  opening: 'Esperando a PayPal…',
  instead: 'Mejor pagar en la página de PayPal',
  insteadHint: 'Si aquí no se abre la ventana de PayPal. Después te trae de vuelta a esta página.',
  loading: 'Cargando PayPal',

  notSetUp: 'Falta configurar PayPal',
  notSetUpDetail:
    'Hay que agregar al entorno un identificador de cliente de PayPal antes de que se pueda pagar aquí.',
  toAccount: 'Volver a la cuenta',

  yours: (plan: string) => `Ya tienes ${plan}`,
  yoursDetail: 'No hay nada que pagar. Lo puedes gestionar o cancelar en la configuración de la cuenta.',

  cancelled: 'Saliste de PayPal antes de suscribirte',
  cancelledDetail: 'No se cobró nada. Puedes suscribirte cuando quieras.',
  unreachable: 'No se pudo contactar a PayPal',
  unreachableDetail: 'Su parte de esta página no cargó. No se cobró nada.',
  windowFailed: 'La ventana de PayPal no funcionó',
  windowFailedDetail: 'No se cobró nada. Inténtalo de nuevo, o paga en la página de PayPal.',
  notBegun: 'La suscripción no empezó',

  confirming: 'Confirmando tu pago con PayPal…',
  waiting: 'PayPal sigue en eso',
  waitingDetail: 'Tu plan empieza en cuanto PayPal lo confirme, aunque salgas de esta página.',
  notConfirmed: 'Tu pago aún no está confirmado',
  checkAgain: 'Revisar otra vez',
  tryAgain: 'Reintentar',

  updated: 'Suscripción actualizada',
  updatedDetail: 'Tu plan se actualizó sin problemas.',

  secure: `PayPal procesa tu pago de forma segura. ${product} nunca ve los datos de tu tarjeta ni de tu banco.`,
  manage: 'Puedes gestionar o cancelar tu suscripción en cualquier momento en la configuración de la cuenta.',
}
