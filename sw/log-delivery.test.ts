import { expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { recordsOf, loggingUrlOf } from './log-delivery.ts';

it.each([
  [{ flags: { F618178ForgeLogging: true }, uiLoggingUrl: '/logs' }, '/logs'],
  [{ flags: { F618178ForgeLogging: 'true' }, uiLoggingUrl: '/logs' }, '/logs'],
  [{ flags: { F618178ForgeLogging: false }, uiLoggingUrl: '/logs' }, undefined],
  [{ flags: { F618178ForgeLogging: 'false' }, uiLoggingUrl: '/logs' }, undefined],
  [{ flags: { F618178ForgeLogging: true }, uiLoggingUrl: '' }, undefined],
  [{ flags: { F618178ForgeLogging: true }, uiLoggingUrl: 7 }, undefined],
  [{ flags: { F618178ForgeLogging: true }, uiLoggingUrl: 'https://logs.example/' }, 'https://logs.example/'],
  [{ flags: { F618178ForgeLogging: true }, uiLoggingUrl: 'HTTPS://logs.example/' }, 'HTTPS://logs.example/'],
  [
    { flags: { F618178ForgeLogging: true }, uiLoggingUrl: ' https://logs.example/' },
    ' https://logs.example/',
  ],
  // On another host without a scheme, and below the page's own folder.
  [{ flags: { F618178ForgeLogging: true }, uiLoggingUrl: '//host/logs' }, undefined],
  [{ flags: { F618178ForgeLogging: true }, uiLoggingUrl: '/\\host/logs' }, undefined],
  [{ flags: { F618178ForgeLogging: true }, uiLoggingUrl: 'logs' }, undefined],
  [{ uiLoggingUrl: '/logs' }, undefined],
  [{}, undefined],
  [null, undefined],
])('with the settings %j, the worker sends to %j, as the page does', (settings, url) => {
  expect(loggingUrlOf(settings)).toBe(url);
  const { flags, uiLoggingUrl } = readConfig(settings).config;
  expect(flags.F618178ForgeLogging && uiLoggingUrl !== '' ? uiLoggingUrl : undefined).toBe(url);
});

it.each([
  [{ type: 'log-entries', records: [{ json: '{}' }] }, [{ json: '{}' }]],
  [{ type: 'log-entries', records: 'none' }, undefined],
  // As a page of an earlier release sends it.
  [{ type: 'log-entries' }, undefined],
])('reads the records in the message %j as %j', (message, records) => {
  expect(recordsOf(message)).toEqual(records);
});
