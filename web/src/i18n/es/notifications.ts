import type * as English from '../notifications.ts'
import { product } from '../product.ts'

export const notificationSettingsTexts: typeof English.notificationSettingsTexts = {
  device: 'Este dispositivo',
  deviceHint: `Recibe notificaciones aunque ${product} esté cerrado. Terminan cuando cierras sesión.`,
  enableOnThisDevice: 'Avisarme en este dispositivo',
  off: 'Tu navegador te pedirá permiso.',
  on: 'Recibirás notificaciones en este dispositivo.',
  pending: 'Un momento…',
  unsupported:
    'Este navegador no puede mostrar notificaciones con la página cerrada. En un iPhone o iPad, agrega primero esta página a la pantalla de inicio.',
  blocked:
    'Tu navegador bloquea las notificaciones de esta página. Permítelas en la configuración del sitio y vuelve.',
  dismissed: 'Aún no permitiste las notificaciones. Inténtalo otra vez cuando quieras.',
  deviceFailed: 'No se pudieron activar las notificaciones',

  unsubscribeTitle: 'Correos de notificaciones',
  unsubscribing: 'Cancelando la suscripción…',
  unsubscribed: 'Cancelaste la suscripción',
  unsubscribedDetail: (email: string) =>
    `Ya no enviaremos notificaciones a ${email}. Las seguirás viendo en la app.`,
  urgentUnsubscribed: 'Cancelaste los correos urgentes',
  urgentUnsubscribedDetail: (email: string) =>
    `Ya no enviaremos al momento los avisos urgentes de eventos a ${email}. Ahora son parte de las novedades de tus círculos.`,
  turnBackOn: 'Reactivarlos en la configuración',
  unsubscribeFailed: 'No se pudo cancelar la suscripción',
  turnOffInSettings: 'Desactivarlos en la configuración',
}
