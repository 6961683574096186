import { reactivationDays } from '@coterie/contract/limits'

import type * as English from '../leaving.ts'

/** Taking one's data along, and leaving. */
export const leavingTexts: typeof English.leavingTexts = {
  data: 'Tus datos',
  dataHint:
    'Un archivo zip con todo lo tuyo: perfil, configuración, círculos, solicitudes, lo que escribiste y tus imágenes.',
  download: 'Descargar mis datos',
  downloadTitle: '¿Descargar tus datos?',
  startDownload: 'Descargar',
  startingDownload: 'Empezando…',
  downloadFailed: 'No se pudieron descargar tus datos',

  leaving: 'Irte',
  cancel: 'Cancelar',
  deactivate: 'Desactivar cuenta',
  deactivateHint: `Ya nadie te ve. Si inicias sesión en un plazo de ${reactivationDays} días, todo vuelve; después se elimina la cuenta.`,
  deactivateTitle: '¿Desactivar tu cuenta?',
  deactivating: 'Desactivando…',
  deactivated: 'Cuenta desactivada',
  deactivatedDetail: `Puedes reactivarla si inicias sesión en un plazo de ${reactivationDays} días.`,
  deactivateFailed: 'No se pudo desactivar la cuenta',

  delete: 'Eliminar cuenta',
  deleteHint:
    'Todo lo tuyo se borra al instante y para siempre. Lo que escribiste en los círculos se queda ahí sin tu nombre.',
  deleteTitle: '¿Eliminar tu cuenta?',
  deleteDescription:
    'Todo lo tuyo se borra al instante, y no se puede recuperar. Lo que escribiste en los círculos se queda ahí sin tu nombre, y los círculos que creaste pasan a quien entró primero. Durante 12 meses conservamos una huella de tu dirección con los bloqueos, las denuncias y las decisiones sobre ti, que se aplican de nuevo si vuelves a registrarte.',
  eraseMessages: 'Borrar también lo que escribí en los círculos',
  password: 'Tu contraseña',
  passwordHint: 'Confirma que eres tú.',
  deleting: 'Eliminando…',
  deleted: 'Cuenta eliminada',
  deletedDetail: 'Se borró todo lo tuyo.',
  deleteFailed: 'No se pudo eliminar la cuenta',
}
