import type { FooterKind } from './footer-variants.ts';

/**
 * Which brands have which footer; all others have the standard one (specification, section 2). No page loads this list:
 * the build splits it into small files (`footer-files.ts`).
 */
export const brandsByFooter: Readonly<Record<FooterKind, string>> = {
  group: 'norvik fjellgard quetzal kervan jadebay copperline',
  warnings: 'halden thalassini huta ironbark',
  public: 'bjorkvik wrenfield saguaro magnolia',
  regulated: 'helvia oderland boreale ashcombe jacaranda hanul',
  helpline: 'meridia ruska tidewell azahar malachit kumonoue',
  minimal: 'kestrel havn9 ventarel siverko orbitek',
  copyright: 'quai12 hakoniwa umbra',
  cookies: 'arduinne brezza asterline cumulo',
  powered: 'grachten pampero bursztyn merapati',
  managed: 'tegelwerk lantern pedranova qinghe kowhai',
  security: 'lindenhof pennygate zeytin tsubame',
  house: 'solbakken laverriere valdorso dalbit tallpine',
};
