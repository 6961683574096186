import type * as English from '../privacy.ts'
import { product } from '../product.ts'

/** What is done with personal data. Each part has a title and its paragraphs. */
export const privacy: typeof English.privacy = {
  title: 'Privacidad',
  intro: 'Qué sabemos de ti, para qué, y cómo puedes hacer que desaparezca.',
  parts: [
    {
      title: 'Quién es responsable',
      paragraphs: [
        'Quien opera este sitio, a quien le puedes escribir desde la página de contacto. Tus datos están en su propio servidor. No se venden, no se usan para publicidad de terceros y no se entregan a nadie, salvo que la ley lo exija.',
      ],
    },
    {
      title: 'Lo que nos cuentas',
      paragraphs: [
        'Tu dirección de correo, una contraseña, tu nombre y, si quieres, una foto, unas palabras sobre ti, tu ciudad y tus intereses. Los necesitamos para darte una cuenta y para encontrar cerca de ti personas y círculos que vayan contigo.',
        'Los círculos a los que te unes, a quién le pides conectar, a quién omites y a quién bloqueas, lo que te gusta y lo que calificas, y los mensajes que escribes. Los mensajes se guardan para que tú y las personas con quienes te escribes los puedan volver a leer. No se leen para ningún otro fin, excepto cuando alguien reporta uno.',
        'Las contraseñas se guardan de una forma que no se puede revertir. De las imágenes se guarda solo la imagen: lo que la cámara anotó en el archivo, como el lugar donde se tomó, se descarta.',
      ],
    },
    {
      title: 'Dónde estás',
      paragraphs: [
        'Guardamos la ciudad que eliges, y nada más preciso. Si permites que tu navegador nos diga dónde estás, eso se usa una vez, para encontrar la ciudad, y no se guarda. La lista de ciudades está en nuestro propio servidor, así que ningún servicio de mapas se entera de ti.',
      ],
    },
    {
      title: 'Lo que ven los demás',
      paragraphs: [
        'Quienes tienen una sesión iniciada pueden ver tu nombre, foto, presentación, ciudad, intereses y círculos. En la configuración de la cuenta puedes ocultar tu ciudad, si estás en línea, o todo tu perfil en las sugerencias. Nadie más ve tu dirección de correo.',
      ],
    },
    {
      title: 'Tu navegador y tu dispositivo',
      paragraphs: [
        'Una cookie mantiene tu sesión; ningún script la puede leer. El almacenamiento de tu navegador guarda tu nombre, correo y tema para que las páginas aparezcan rápido, y lo que escribiste hasta que se envía. No hay otras cookies, salvo una con el idioma que elegiste, ni rastreadores, ni nada que se cargue de otros sitios.',
        'De cada inicio de sesión guardamos cuándo se usó por última vez y con qué navegador, para que puedas ver y cerrar tus sesiones. Para frenar a quienes adivinan contraseñas o saturan formularios, contamos los intentos con una forma cifrada de la dirección de red, más o menos durante un día.',
      ],
    },
    {
      title: 'Correos',
      paragraphs: [
        'Te enviamos los correos que tu cuenta necesita: enlaces para confirmar una dirección o elegir una contraseña nueva. Los demás correos llegan solo según los interruptores de la configuración de tu cuenta. Lo que envías desde la página de contacto se convierte en un correo para quien opera el sitio, y se guarda hasta un año después de que se respondió y se cerró.',
      ],
    },
    {
      title: 'Por cuánto tiempo',
      paragraphs: [
        'Mientras tengas una cuenta. Una cuenta desactivada se conserva 30 días, en los que puedes volver, y después se borra. Cuando eliminas tu cuenta, se borra todo lo tuyo; los mensajes en un círculo se quedan ahí a nombre de alguien desconocido. Las copias de seguridad de quien opera el sitio pueden conservar datos un tiempo más.',
        'Durante 12 meses después de eliminar tu cuenta conservamos, bajo una huella de tu dirección de la que no se puede leer: quién te bloqueó, las denuncias abiertas o aceptadas sobre ti sin las palabras de otras personas, y lo que se decidió. Si vuelves a registrarte con esa dirección, se aplican de nuevo; pasados 12 meses se borran. Los límites diarios que ya habías usado se conservan hasta que termina el día, y que tu dirección estaba aprobada se conserva como huella.',
      ],
    },
    {
      title: 'Reportes',
      paragraphs: [
        'Lo que se reporta se guarda tal como se veía en ese momento, con los mensajes cercanos, hasta 180 días después de la decisión; solo lo ven los admins, que nunca dicen quién lo reportó. De la dirección de una cuenta que se cerró para siempre guardamos una huella que no permite leerla, para que no pueda crear otra cuenta; esta huella perdura más que la cuenta.',
      ],
    },
    {
      title: 'Tus derechos',
      paragraphs: [
        'En la configuración de la cuenta puedes descargar todo lo que tenemos de ti, corregirlo y eliminarlo. También puedes preguntarle a quien opera el sitio qué datos tuyos guarda, oponerte a su uso, o presentar una queja ante la autoridad de protección de datos de tu país.',
        `Los datos de ciudades de ${product} son de GeoNames, con la licencia CC BY 4.0.`,
      ],
    },
  ],
}
