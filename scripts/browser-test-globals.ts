// Runs before every test file in the browser: the runner drops `define` there, so its names become globals.
Object.assign(globalThis, { __DEV_WORKER__: false, __RELEASE__: '0.0.0+test', __FOOTER_FILES__: 1 });
