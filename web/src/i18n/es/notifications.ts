import type * as English from '../notifications.ts'
import { product } from '../product.ts'

export const noticesTexts: typeof English.noticesTexts = {
  device: 'Este dispositivo',
  deviceHint: `Recibe notificaciones aunque ${product} esté cerrado. Terminan cuando cierras sesión.`,
  onThisDevice: 'Avisarme en este dispositivo',
  off: 'Tu navegador te pedirá permiso.',
  on: 'Recibirás notificaciones en este dispositivo.',
  working: 'Un momento…',
  unsupported:
    'Este navegador no puede mostrar notificaciones con la página cerrada. En un iPhone o iPad, agrega primero esta página a la pantalla de inicio.',
  blocked:
    'Tu navegador bloquea las notificaciones de esta página. Permítelas en la configuración del sitio y vuelve.',
  dismissed: 'Aún no permitiste las notificaciones. Inténtalo otra vez cuando quieras.',
  deviceFailed: 'No se pudieron activar las notificaciones',

  unsubscribeTitle: 'Correos de notificaciones',
  stopping: 'Cancelando la suscripción…',
  stopped: 'Cancelaste la suscripción',
  stoppedDetail: (email: string) =>
    `Ya no enviaremos notificaciones a ${email}. Las seguirás viendo en la app.`,
  urgentStopped: 'Cancelaste los correos urgentes',
  urgentStoppedDetail: (email: string) =>
    `Ya no enviaremos al momento los avisos urgentes de eventos a ${email}. Ahora son parte de las novedades de tus círculos.`,
  mindChanged: 'Reactivarlos en la configuración',
  stopFailed: 'No se pudo cancelar la suscripción',
  stopInSettings: 'Desactivarlos en la configuración',
}
