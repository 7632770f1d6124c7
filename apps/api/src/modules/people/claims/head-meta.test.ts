import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headMeta } from './head-meta';

const contents = (html: string) => headMeta(html).map(({ content }) => content);
const tag = (content: string) => `<meta name="x" content="${content}">`;

describe('the meta tags of a head', () => {
  it.each([
    ['a whole page', `<!doctype html><html><head><title>A</title>${tag('1')}</head><body>${tag('2')}`],
    ['no head of its own', `<title>A</title>\n${tag('1')}<p>Words</p>${tag('2')}`],
    ['capitals', `<HTML><HEAD><META NAME="X" CONTENT="1"></HEAD><BODY>${tag('2').toUpperCase()}`],
    ['text that begins the body', `<head>${tag('1')}Hello${tag('2')}`],
    ['a head that has ended', `<head>${tag('1')}</head>${tag('2')}`],
    ['an element of the body', `<head>${tag('1')}<div></div>${tag('2')}`],
    ['words of scripts and titles', `<head><script>'<div>'</script><title>${tag('2')}</title>${tag('1')}`],
    [
      'what is no part of the page',
      `<template>${tag('2')}</template><noscript>${tag('3')}</noscript>${tag('1')}`,
    ],
  ])('reads %s', (_, html) => {
    expect(contents(html)).toEqual(['1']);
  });

  it('knows a property by its name', () => {
    expect(headMeta('<meta PROPERTY=" og:Title " content="A">')).toEqual([
      { name: 'og:title', content: 'A' },
    ]);
  });

  it('reads no further where a head is nested as none is', () => {
    expect(contents(`${'<head>'.repeat(40)}${tag('1')}`)).toEqual(['1']);
    expect(contents(`${'<head>'.repeat(60)}${tag('1')}`)).toEqual([]);
  });

  it('reads anything', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '</',
      'head',
      'meta',
      'template',
      ' content=',
      '"',
      '<!--',
      '<body>',
      '\0',
      'ß',
      '<svg/>',
    );
    fc.assert(fc.property(fc.array(pieces), (parts) => Array.isArray(headMeta(parts.join('')))));
  });
});
