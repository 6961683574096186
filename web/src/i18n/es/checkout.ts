import type * as English from '../checkout.ts'
import { product } from '../product.ts'

export const checkoutTexts: typeof English.checkoutTexts = {
  title: 'Finalizar la compra',
  back: 'Volver a la cuenta',
  invalidPlan: 'Plan no válido',
  invalidPlanDetail: 'Elige un plan de suscripción válido.',
  failed: 'No se pudo cargar la página de pago',

  summary: 'Resumen',
  subscription: (plan: string) => `Suscripción ${plan}`,
  planLine: (plan: string) => `Plan ${plan}`,
  monthly: (price: string) => `${price} al mes`,
  tax: 'Impuestos',
  total: 'Total',
  untilCancelled: 'Se te cobrará cada mes hasta que canceles',
  includes: 'El plan incluye',
  firstPayment: (day: string) =>
    `Tu primer pago es el ${day}. Te reconocemos el tiempo que le queda a tu plan actual.`,

  payment: 'Datos del pago',
  paymentHint: 'Paga con PayPal para suscribirte',
  subscribe: 'Suscribirse con PayPal',
  waitingForPaypal: 'Esperando a PayPal…',
  payOnPaypal: 'Pagar en el sitio de PayPal',
  payOnPaypalHint: 'Úsalo si no se abre la ventana de PayPal. Después vuelves a esta página.',
  loading: 'Cargando PayPal',

  notSetUp: 'Falta configurar PayPal',
  notSetUpDetail: 'Para poder pagar aquí hay que agregar al entorno un identificador de cliente de PayPal.',
  returnToAccount: 'Volver a la cuenta',

  alreadySubscribed: (plan: string) => `Ya tienes ${plan}`,
  alreadySubscribedDetail:
    'No hay nada que pagar. Puedes gestionarlo o cancelarlo en la configuración de la cuenta.',

  cancelled: 'Pago sin completar',
  cancelledDetail: 'No se te cobró nada. Puedes suscribirte cuando quieras.',
  unreachable: 'No se pudo conectar con PayPal',
  unreachableDetail: 'PayPal no cargó en esta página. No se te cobró nada.',
  paypalWindowFailed: 'No se abrió PayPal',
  paypalWindowFailedDetail: 'No se te cobró nada. Inténtalo de nuevo o paga en el sitio de PayPal.',
  startFailed: 'No se pudo iniciar la suscripción',

  confirming: 'Confirmando tu pago con PayPal…',
  processing: 'PayPal sigue procesando tu pago',
  processingDetail: 'Tu plan empieza en cuanto PayPal lo confirme. Puedes salir de esta página.',
  notConfirmed: 'Tu pago aún no está confirmado',
  checkAgain: 'Revisar otra vez',
  tryAgain: 'Reintentar',

  updated: 'Suscripción actualizada',
  updatedDetail: 'Tu plan se actualizó.',

  securityNote: `PayPal procesa tu pago de forma segura. ${product} nunca ve los datos de tu tarjeta ni de tu banco.`,
  manageNote:
    'Puedes gestionar o cancelar tu suscripción en cualquier momento en la configuración de la cuenta.',
}
