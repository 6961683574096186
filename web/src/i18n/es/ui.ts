import type * as English from '../ui.ts'

export const uiTexts: typeof English.uiTexts = {
  close: 'Cerrar',
  showMore: 'Mostrar más',
  dismiss: 'Descartar',
  notifications: 'Notificaciones',
  optional: 'opcional',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  choosePicture: 'Elegir una foto',
  changePicture: 'Cambiar foto',
  removePicture: 'Quitar',
  pictureKind: 'Elige una foto JPG o PNG.',
  pictureSize: 'Elige una foto de hasta 2 MB.',
  pictureUnreadable: 'No pudimos abrir esta foto. Elige otra.',
  step: (step: number, total: number) => `Paso ${step} de ${total}`,
  stars: (count: number, total: number) => `${count} de ${total} estrellas`,
  star: (count: number) => (count === 1 ? '1 estrella' : `${count} estrellas`),
  more: (count: number) => `+${count}`,
  moreMembers: (count: number) => `y ${count} más`,
  searching: 'Buscando',
  clearSearch: 'Borrar búsqueda',
}
