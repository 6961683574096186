import type * as English from '../notifications.ts'
import { product } from '../product.ts'

/** Notices on this device and by mail. */
export const noticesTexts: typeof English.noticesTexts = {
  device: 'Este dispositivo',
  deviceHint: `Tu navegador puede avisarte de novedades aunque ${product} esté cerrado. Al cerrar sesión se termina.`,
  onThisDevice: 'Avisarme en este dispositivo',
  off: 'Actívalo y se te pedirá permiso.',
  on: 'Las notificaciones nuevas aparecen en este dispositivo.',
  working: 'Un momento…',
  unsupported:
    'Este navegador no muestra notificaciones de páginas cerradas. En un iPhone o iPad, agrega primero esta página a la pantalla de inicio.',
  blocked:
    'Las notificaciones de esta página están bloqueadas en tu navegador. Permítelas en su configuración, y después vuelve.',
  dismissed: 'No se te pidió permiso, o no respondiste. Vuelve a intentarlo cuando quieras.',
  deviceFailed: 'No se pudo preparar este dispositivo',

  unsubscribeTitle: 'Correos sobre tus notificaciones',
  stopping: 'Desactivando los correos',
  stopped: 'No más correos',
  stoppedDetail: (email: string) =>
    `Ya no enviamos notificaciones a ${email}. Las sigues encontrando en la campana.`,
  urgentStopped: 'No más correos urgentes',
  urgentStoppedDetail: (email: string) =>
    `Ya no enviamos al momento avisos urgentes de eventos a ${email}. Desde ahora cuentan como novedades de grupos.`,
  mindChanged: 'Volver a activarlos en la configuración',
  stopFailed: 'No se pudieron desactivar los correos',
  stopInSettings: 'Desactivarlos en la configuración',
}
